// The mail with the link to a receipt, in the language of the person at the register.
import { receiptPath } from '@evertill/shared-domain';
import { harmlessName } from '../../kernel/mail/harmless-name';

interface ReceiptMail {
  storeName: string;
  saleNumber: string;
  language: string | null;
  /** The secret of the link to the receipt. */
  secret: string;
  /** The address under which people open the server. */
  publicUrl: string;
}

/** Returns the subject and the text of the mail. The mail names no amount and no product, because mail can be read on its way. */
export function receiptMail({ storeName, saleNumber, language, secret, publicUrl }: ReceiptMail) {
  const name = harmlessName(storeName);
  const address = publicUrl + receiptPath(secret);
  if (language === 'es') {
    return {
      subject: `Su recibo de ${name}`,
      text: [
        `Gracias por su compra en ${name}.`,
        `Abra aquí su recibo ${saleNumber}, durante un año:\n${address}`,
        'Cualquiera que tenga este enlace puede abrir el recibo. Si no compró nada, no haga nada.',
      ].join('\n\n'),
    };
  }
  return {
    subject: `Your receipt from ${name}`,
    text: [
      `Thank you for your purchase at ${name}.`,
      `Open your receipt ${saleNumber} here, for one year:\n${address}`,
      "Anyone with this link can open the receipt. If you didn't buy anything, you don't need to do anything.",
    ].join('\n\n'),
  };
}

/** Returns an e-mail address as the audit log shows it: 'r***@s***.example'. Nobody can write to such an address. */
export function maskedAddress(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  const [host = ''] = domain.split('.');
  return `${first(name)}***@${first(host)}***${domain.slice(host.length)}`;
}

// The first character may need two code units.
function first(text: string): string {
  return [...text][0] ?? '';
}
