/** The kind of a retail barcode, and whether its check digit is right. */
export interface BarcodeCheck {
  kind: 'EAN-13' | 'EAN-8' | 'UPC-A' | 'other';
  valid: boolean;
}

const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/**
 * Determines the kind of a code and checks its GS1 check digit. Any other printable text is a valid 'other', because
 * Code 128 can carry it.
 */
export function checkBarcode(code: string): BarcodeCheck {
  const text = code.trim();
  const kind = kindOf(text);
  return { kind, valid: kind === 'other' ? PRINTABLE_ASCII.test(text) : hasRightCheckDigit(text) };
}

/**
 * Returns the same GTIN in its other length. A UPC-A code is an EAN-13 code without its leading zero, and scanners send
 * either. Null when the code has only one length.
 */
export function equivalentBarcode(code: string): string | null {
  if (/^\d{12}$/.test(code)) return `0${code}`;
  if (/^0\d{12}$/.test(code)) return code.slice(1);
  return null;
}

function kindOf(text: string): BarcodeCheck['kind'] {
  if (/^\d{13}$/.test(text)) return 'EAN-13';
  if (/^\d{12}$/.test(text)) return 'UPC-A';
  if (/^\d{8}$/.test(text)) return 'EAN-8';
  return 'other';
}

// GS1 weighs the digits 1 and 3 alternately from the right. The check digit itself has weight 1.
function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 1 : 3);
  }
  return sum % 10 === 0;
}
