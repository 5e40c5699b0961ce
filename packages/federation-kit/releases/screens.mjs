import { ReleaseRefusal } from '../build/refusal.mjs';

/**
 * Refuses a build that claims another app's screen, so that no team can take over the till's address through its own
 * app.json.
 */
export function checkScreens({ apps }, app, { app: manifest }) {
  for (const { path } of manifest?.screens ?? []) {
    const owner = Object.keys(apps).find(
      (other) => other !== app && apps[other]?.app?.screens?.some((screen) => screen.path === path),
    );
    if (owner) throw new ReleaseRefusal(`${app} cannot go live: ${path} is a screen of ${owner}.`, 409);
  }
}
