import { Card, makeStyles, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';

export function FormCard({ children }: { children: ReactNode }) {
  return <Card className={useStyles().root}>{children}</Card>;
}

const useStyles = makeStyles({ root: { padding: tokens.spacingHorizontalXXL, display: 'block' } });
