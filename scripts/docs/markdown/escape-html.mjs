const replacements = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Makes a text stand in HTML as it is, also within quotes. */
export const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => replacements[sign]);
