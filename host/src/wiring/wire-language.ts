// Shows the language that the signed-in person has chosen. The texts of a page never change, so the page is loaded again.
import type { Session } from '@evertill/shared-auth';
import { chooseLanguage, isLanguage } from '@evertill/shared-domain';

export interface LanguageWiring {
  session: Pick<Session, 'getSnapshot' | 'subscribe'>;
  /** True while the person is on a login page, which leads elsewhere as soon as the session is known. */
  isSigningIn(): boolean;
  /** Calls back once the person has left the login page. */
  afterSignIn(listener: () => void): void;
  reload(): void;
}

/** Loads the page again when the signed-in person reads another language than this device has shown. */
export function wireLanguage({ session, isSigningIn, afterSignIn, reload }: LanguageWiring): void {
  session.subscribe(() => {
    const { user, isAuthenticated } = session.getSnapshot();
    if (!user || !isAuthenticated) return;
    const isChanged = chooseLanguage(isLanguage(user.language) ? user.language : 'en');
    if (!isChanged) return;
    // A reload of the login page would end there, and the person would have to go on by hand.
    if (isSigningIn()) afterSignIn(reload);
    else reload();
  });
}
