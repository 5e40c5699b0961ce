import { useEffect } from 'react';

/**
 * A file dropped beside every target would make the browser leave the page for it, and with it whatever was not saved.
 * On this screen it goes to `onFile`; where that is null, nowhere.
 */
export function useDroppedFile(onFile: ((file: File) => void) | null): void {
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (!carriesFile(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = onFile ? 'copy' : 'none';
    };
    const handleDrop = (event: DragEvent) => {
      if (!carriesFile(event) || event.defaultPrevented) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) onFile?.(file);
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('drop', handleDrop);
    };
  }, [onFile]);
}

function carriesFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
