import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { contractInTheBrowser } from './build/contract-in-the-browser.ts';
import { firstPicture } from './build/first-picture.ts';
import { frameInOne } from './build/frame-in-one.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { startAtOnce } from './build/start-at-once.ts';
import { textsByScreen } from './build/texts-by-screen.ts';
import { withoutScrollAreas } from './build/without-scroll-areas.ts';

const config: UserConfig = {
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [contractInTheBrowser, mantineStyles, textsByScreen, withoutScrollAreas, react(), startAtOnce, firstPicture],
  // The service puts a fresh one in its place with every page.
  html: { cspNonce: 'nonce-of-this-response' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The screens' own styles are a few kilobytes together: a request for each of their files would cost more.
    cssCodeSplit: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    // Of everything that is bundled: the licences ask for it wherever copies go.
    license: { fileName: 'licenses.md' },
  },
};

export default defineConfig(({ command }) => (command === 'build' ? frameInOne(config) : config));
