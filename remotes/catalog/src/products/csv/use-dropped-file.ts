import { useEffect } from 'react';

/**
 * Passes a file that is dropped anywhere on this screen to `onFile`. Ignores the file when `onFile` is null. Without
 * this hook, the browser would leave the page to open the file, and unsaved input would be lost.
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
