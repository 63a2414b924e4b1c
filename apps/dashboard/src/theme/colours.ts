import type { MantineColorsTuple } from '@mantine/core';

/** From lightest to darkest. The eighth is used on paper, the fourth in dark mode: each has 4.5 : 1 on its ground. */
export const teal: MantineColorsTuple = [
  '#e6f4f3',
  '#c9e7e5',
  '#86e3da',
  '#4fd1c5',
  '#2fa8a0',
  '#1c8a86',
  '#0f7a79',
  '#0b6e6e',
  '#085a5a',
  '#084f4f',
];

export const green: MantineColorsTuple = [
  '#e8f4ec',
  '#cfe9d8',
  '#a5d9b7',
  '#6fcf97',
  '#44ad6e',
  '#2c8a52',
  '#227a46',
  '#1c6b3c',
  '#155630',
  '#0f4525',
];

export const amber: MantineColorsTuple = [
  '#fbf3dc',
  '#f5e6b8',
  '#edd588',
  '#e5c46a',
  '#c49f35',
  '#9c7a12',
  '#886703',
  '#7a5a00',
  '#634900',
  '#503b00',
];

export const red: MantineColorsTuple = [
  '#fbeaea',
  '#f6d2d2',
  '#f4b8b8',
  '#f19a9a',
  '#dd6a6c',
  '#c5474b',
  '#b4353a',
  '#a4262c',
  '#871d22',
  '#6d161a',
];

/** Ink on dark ground, from the brightest text to the ground below everything. */
export const dark: MantineColorsTuple = [
  '#eceeea',
  '#c0c6c4',
  '#a3acaa',
  '#6b747c',
  '#343a41',
  '#272c32',
  '#1d2126',
  '#16191d',
  '#111417',
  '#0c0e10',
];
