import {
  type ActionIconProps,
  type AlertProps,
  type BadgeProps,
  type ButtonProps,
  type CardProps,
  type CheckboxProps,
  type ComboboxProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type LoaderProps,
  type MenuProps,
  type ModalProps,
  type PaperProps,
  type RadioProps,
  type TableProps,
  type TooltipProps,
  type VariantColorsResolver,
} from '@mantine/core';
import { amber, dark, green, red, teal } from './colours.ts';

/** Words on filled grounds: the library would take the same for light and dark. */
const onColour = 'var(--ink-on-colour)';

const variantColors: VariantColorsResolver = (input) => ({
  ...defaultVariantColorsResolver(input),
  ...(input.variant === 'filled' ? { color: onColour } : {}),
});

/** What a component is given everywhere. Its type alone is imported: the theme is loaded first, and would bring every component along. */
const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

/** The product's face: ink on paper, one accent, colours else for states only. */
export const theme = createTheme({
  colors: { teal, green, amber, red, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver: variantColors,
  white: '#ffffff',
  black: '#1f2933',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  // Nothing is bold but headings, and what matters in a row.
  fontWeights: { regular: '400', medium: '400', bold: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.2', xl: '1.2' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '6px', xl: '6px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.2' },
      h3: { fontSize: '1rem', lineHeight: '1.2' },
      h4: { fontSize: '0.875rem', lineHeight: '1.2' },
    },
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: defaults<ActionIconProps>({ variant: 'subtle', size: 'lg' }),
    Alert: defaults<AlertProps>({ variant: 'light' }),
    Badge: defaults<BadgeProps>({ variant: 'light', tt: 'none', fw: 400 }),
    Button: defaults<ButtonProps>({ fw: 400 }),
    Card: defaults<CardProps>({ withBorder: true }),
    Checkbox: defaults<CheckboxProps>({ iconColor: onColour }),
    // A page with many drop-downs would make, and place, the options of each before anyone opens one.
    Combobox: defaults<ComboboxProps>({ keepMounted: false }),
    Loader: defaults<LoaderProps>({ type: 'dots' }),
    // Within the landmark that it belongs to, and with nothing but its items to be reached.
    Menu: defaults<MenuProps>({ withinPortal: false, withInitialFocusPlaceholder: false }),
    Modal: defaults<ModalProps>({
      centered: true,
      // The page has a header of its own.
      attributes: { header: { role: 'none' } },
    }),
    Pagination: { vars: () => ({ root: { '--pagination-active-color': onColour } }) },
    Paper: defaults<PaperProps>({ withBorder: true }),
    Radio: defaults<RadioProps>({ iconColor: onColour }),
    Table: defaults<TableProps>({ verticalSpacing: 'sm' }),
    Tooltip: defaults<TooltipProps>({ events: { hover: true, focus: true, touch: true } }),
  },
});

/** Where the library's own choice has too little contrast, or another ground. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1f2933',
    '--mantine-color-dimmed': '#5a6672',
    '--mantine-color-placeholder': '#5f6b77',
    '--mantine-color-anchor': '#0b6e6e',
    '--mantine-color-error': '#a4262c',
    '--mantine-color-default-border': '#dcdcd5',
    '--mantine-color-teal-light-hover': '#d5edeb',
    '--field-border': '#7b8794',
    '--ink-on-colour': '#ffffff',
    '--paper-below': '#f7f7f4',
  },
  dark: {
    '--mantine-color-body': '#16191d',
    '--mantine-color-text': '#eceeea',
    '--mantine-color-dimmed': '#a3acaa',
    '--mantine-color-placeholder': '#98a19f',
    '--mantine-color-anchor': '#4fd1c5',
    '--mantine-color-error': '#f19a9a',
    '--mantine-color-default-border': '#343a41',
    '--field-border': '#77828b',
    '--ink-on-colour': '#16191d',
    '--paper-below': '#1d2126',
  },
});
