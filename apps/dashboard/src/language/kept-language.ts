import { type DashboardLanguage, dashboardLanguages } from '@prospectus/contract/admin';

const place = 'prospectus.language';

/** What was chosen last in this browser; undefined where nothing was. */
export function keptLanguage(): DashboardLanguage | undefined {
  const kept = read();
  return dashboardLanguages.find((language) => language === kept);
}

/** Browsers may refuse to keep anything; then each page begins with the browser's own language. */
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
    // Found out by reading it again.
  }
}

/**
 * Keeps a choice in this browser, and loads the page again, or the one of another path, since texts are loaded once.
 * Returns false, and loads nothing, where the browser does not keep it: the page would come back as it is.
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
