export const passwordCharactersMin = 10;
export const passwordCharactersMax = 128;
export const personNameCharactersMax = 100;
export const emailCharactersMax = 254;
