/** The catalogue was changed after the list was read for it. */
export class CatalogueChangedError extends Error {}
