// Every text of this package that a person reads on a screen.
import { defineTexts } from '@evertill/shared-domain';

/** The panel in the place of a screen that crashed. */
export const crash = /* @__PURE__ */ defineTexts('federation-kit.crash', {
  cannotOpen: "This screen can't open right now.",
  stopped: 'This screen stopped working.',
  unaffected: 'Everything else keeps working. Nothing you saved is lost.',
  build: (app: string, version: string, buildId: string) =>
    `App ${app}, version ${version}, build ${buildId}`,
});

export const screens = /* @__PURE__ */ defineTexts('federation-kit.screens', { loading: 'Loading' });
