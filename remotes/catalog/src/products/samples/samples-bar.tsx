import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@evertill/shared-ui';
import { samples } from '../../texts';

interface SamplesBarProps {
  count: number;
  onOpen(): void;
}

/** Says that sample products are among the products, and leads to their removal. */
export function SamplesBar({ count, onOpen }: SamplesBarProps) {
  const styles = useStyles();
  return (
    <MessageBar intent="info" className={styles.bar}>
      <MessageBarBody>{samples.present(count)}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onOpen}>{samples.removeAll}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

// Without this style, the long list below would squeeze the bar on a phone.
const useStyles = makeStyles({ bar: { flexShrink: 0 } });
