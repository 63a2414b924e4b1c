import { type DashboardLanguage, dashboardLanguages } from '@prospectus/contract/admin';

const place = 'prospectus.language';

/** The last choice in this browser; undefined where there is none. */
export function keptLanguage(): DashboardLanguage | undefined {
  const kept = read();
  return dashboardLanguages.find((language) => language === kept);
}

/** Browsers may refuse to store anything; then each page begins with the browser's own language. */
function read(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function write(language: DashboardLanguage): void {
  try {
    localStorage.setItem(place, language);
  } catch {
    // `showIn` finds out by reading the value again.
  }
}

/**
 * Stores a choice in this browser, and loads the page again, or the page of another path, since texts are loaded once. Returns false, and
 * loads nothing, where the browser does not store it: the page would come back unchanged.
 */
export function showIn(language: DashboardLanguage, path?: string): boolean {
  write(language);
  if (keptLanguage() !== language) return false;
  const { location } = window;
  // By the location alone: the router would follow what is written into the history.
  if (path === undefined || new URL(path, location.href).href === location.href) location.reload();
  else location.replace(path);
  return true;
}
