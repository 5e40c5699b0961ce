// The mail with a link to a new password, in the language of the person.
import { harmlessName } from '../../kernel/mail/harmless-name';
import { pathOfLink } from './password-links.repository';

interface LinkMail {
  username: string;
  /** The name of the person's store. */
  storeName: string;
  language: string | null;
  link: string;
  /** The address under which people open the server. */
  publicUrl: string;
}

/** Returns the subject and the text of the mail. */
export function linkMail({ username, storeName, language, link, publicUrl }: LinkMail) {
  const name = harmlessName(storeName);
  const address = publicUrl + pathOfLink(link);
  if (language === 'es') {
    return {
      subject: 'Elija una contraseña nueva',
      text: [
        `Alguien pidió una contraseña nueva para ${username} en ${name}.`,
        `Si fue usted, abra este enlace en el plazo de una hora:\n${address}`,
        'Si no fue usted, no haga nada: su contraseña sigue siendo la misma.',
      ].join('\n\n'),
    };
  }
  return {
    subject: 'Choose a new password',
    text: [
      `Someone asked for a new password for ${username} at ${name}.`,
      `If it was you, open this link within one hour:\n${address}`,
      "If it wasn't you, you don't need to do anything. Your password stays the same.",
    ].join('\n\n'),
  };
}
