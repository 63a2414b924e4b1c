/** The product's colours, type and spacing, in the names that the reference page reads. */
export const theme = `
:root {
  --scalar-font: system-ui, sans-serif;
  --scalar-font-code: ui-monospace, Menlo, Consolas, monospace;
  --scalar-radius: 6px;
  --scalar-radius-lg: 6px;
  --scalar-radius-xl: 6px;
  --scalar-border-width: 1px;
  --scalar-heading-1: 28px;
  --scalar-heading-2: 20px;
  --scalar-heading-3: 16px;
  --scalar-heading-4: 16px;
  --scalar-page-description: 16px;
  --scalar-paragraph: 16px;
  --scalar-small: 14px;
  --scalar-mini: 14px;
  --scalar-micro: 12px;
  --scalar-bold: 600;
  --scalar-semibold: 400;
  --scalar-regular: 400;
}
body { margin: 0; background: var(--scalar-background-1); }
noscript { display: block; margin: 24px; font-family: var(--scalar-font); }
section[tabindex="-1"]:focus { outline: none; }
input.scalar-password-input::placeholder { opacity: 0 !important; }
.light-mode {
  --scalar-color-1: #1f2933;
  --scalar-color-2: #47525e;
  --scalar-color-3: #5f6b77;
  --scalar-color-accent: #0b6e6e;
  --scalar-background-1: #ffffff;
  --scalar-background-2: #f7f7f4;
  --scalar-background-3: #eeeee9;
  --scalar-background-accent: #0b6e6e14;
  --scalar-border-color: #dcdcd5;
  --scalar-link-color: #0b6e6e;
  --scalar-link-color-hover: #084f4f;
  --scalar-button-1: #0b6e6e;
  --scalar-button-1-hover: #084f4f;
  --scalar-button-1-color: #ffffff;
  --scalar-color-green: #1c6b3c;
  --scalar-color-red: #a4262c;
  --scalar-color-yellow: #7a5a00;
  --scalar-color-blue: #0b6e6e;
  --scalar-color-orange: #8a4b08;
  --scalar-color-purple: #5b4a8a;
  --scalar-sidebar-background-1: #f7f7f4;
}
.dark-mode {
  --scalar-color-1: #eceeea;
  --scalar-color-2: #c0c6c4;
  --scalar-color-3: #98a19f;
  --scalar-color-accent: #4fd1c5;
  --scalar-background-1: #16191d;
  --scalar-background-2: #1d2126;
  --scalar-background-3: #272c32;
  --scalar-background-accent: #4fd1c51f;
  --scalar-border-color: #343a41;
  --scalar-link-color: #4fd1c5;
  --scalar-link-color-hover: #86e3da;
  --scalar-button-1: #4fd1c5;
  --scalar-button-1-hover: #86e3da;
  --scalar-button-1-color: #16191d;
  --scalar-color-green: #6fcf97;
  --scalar-color-red: #f19a9a;
  --scalar-color-yellow: #e5c46a;
  --scalar-color-blue: #4fd1c5;
  --scalar-color-orange: #f0b072;
  --scalar-color-purple: #b9a7e8;
  --scalar-sidebar-background-1: #1d2126;
}
.light-mode, .dark-mode {
  --scalar-sidebar-color-1: var(--scalar-color-1);
  --scalar-sidebar-color-2: var(--scalar-color-2);
  --scalar-sidebar-color-active: var(--scalar-color-accent);
  --scalar-sidebar-item-active-background: var(--scalar-background-accent);
  --scalar-sidebar-item-hover-background: var(--scalar-background-3);
  --scalar-sidebar-border-color: var(--scalar-border-color);
  --scalar-sidebar-search-background: var(--scalar-background-1);
  --scalar-sidebar-search-border-color: var(--scalar-border-color);
  --scalar-sidebar-search-color: var(--scalar-color-3);
  --scalar-shadow-1: none;
  --scalar-shadow-2: 0 0 0 1px var(--scalar-border-color);
}
`;
