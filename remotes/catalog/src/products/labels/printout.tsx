import { makeStyles, Portal } from '@evertill/shared-ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface PrintoutProps {
  pageWidthMm: number;
  pageHeightMm: number;
  /** The print dialog of the browser is gone. */
  onDone(): void;
  children: ReactNode;
}

const MARK = 'data-evertill-printout';

/**
 * Prints its children alone: everything else of the page is hidden while the browser prints. The rules are a
 * constructed style sheet, which a content security policy without inline styles allows.
 */
export function Printout({ pageWidthMm, pageHeightMm, onDone, children }: PrintoutProps) {
  const styles = useStyles();
  const hasPrinted = useRef(false);

  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(printRules(pageWidthMm, pageHeightMm));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [pageWidthMm, pageHeightMm]);

  useEffect(() => {
    if (hasPrinted.current) return;
    hasPrinted.current = true;
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
  }, [onDone]);

  return (
    <Portal>
      <div {...{ [MARK]: '' }} className={styles.root} aria-hidden="true">
        {children}
      </div>
    </Portal>
  );
}

function printRules(widthMm: number, heightMm: number): string {
  return `
    @page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }
    @media print {
      html, body { display: block !important; margin: 0 !important; padding: 0 !important; height: auto !important;
        min-height: 0 !important; overflow: visible !important; background: #fff !important; }
      body > :not(:has([${MARK}])):not([${MARK}]) { display: none !important; }
      body > :has([${MARK}]) { position: static !important; }
      [${MARK}] { display: block !important; }
    }`;
}

const useStyles = makeStyles({ root: { display: 'none' } });
