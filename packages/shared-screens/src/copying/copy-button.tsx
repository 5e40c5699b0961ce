import { Button, CheckIcon } from '@evertill/shared-ui';
import type { Copy } from './use-copy';

interface CopyButtonProps {
  copy: Copy;
  words: { readonly copy: string; readonly copied: string };
  appearance?: 'primary';
  className?: string;
}

/** The button that copies, and says so afterwards. */
export function CopyButton({ copy, words, ...rest }: CopyButtonProps) {
  const isDone = copy.state === 'done';
  return (
    <Button {...rest} data-copy {...(isDone && { icon: <CheckIcon /> })} onClick={() => void copy.run()}>
      {isDone ? words.copied : words.copy}
    </Button>
  );
}
