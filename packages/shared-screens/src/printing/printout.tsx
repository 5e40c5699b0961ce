import { makeStyles, Portal } from '@evertill/shared-ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface PrintoutProps {
  /** The size of a paper without margins. Without `page`, the printer's own paper and margins are used. */
  page?: { widthMm: number; heightMm: number };
  /** Called when the browser's print dialog has closed. */
  onDone(): void;
  children: ReactNode;
}

const MARK = 'data-evertill-printout';
const MARKED = { [MARK]: '' };
const PRINT_RULES = `
  @media print {
    html, body { display: block !important; margin: 0 !important; padding: 0 !important; height: auto !important;
      min-height: 0 !important; overflow: visible !important; background: #fff !important; }
    body > :not(:has([${MARK}])):not([${MARK}]) { display: none !important; }
    body > :has([${MARK}]) { position: static !important; }
    [${MARK}] { display: block !important; }
  }`;

/**
 * Prints only its children, because the rest of the page is hidden while the browser prints. The rules are in a
 * constructed style sheet, which a content security policy without inline styles allows.
 */
export function Printout({ page, onDone, children }: PrintoutProps) {
  const styles = useStyles();
  const size = page ? `@page { size: ${page.widthMm}mm ${page.heightMm}mm; margin: 0; }` : '';
  const hasPrinted = useRef(false);

  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(size + PRINT_RULES);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, [size]);

  useEffect(() => {
    if (hasPrinted.current) return;
    hasPrinted.current = true;
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
  }, [onDone]);

  return (
    <Portal>
      <div {...MARKED} className={styles.root} aria-hidden="true">
        {children}
      </div>
    </Portal>
  );
}

const useStyles = makeStyles({ root: { display: 'none' } });
