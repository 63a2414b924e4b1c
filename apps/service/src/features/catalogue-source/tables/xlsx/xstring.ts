/** A text of a workbook: signs that XML cannot have, and carriage returns, are written by their codes, `_x000D_` (ECMA-376, 22.9.2.19). */
export const readXstring = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
