import { StatusChip } from '@evertill/shared-ui';

/** Whether a tax or discount applies now (spec 2: Yes/No). */
export function ActiveChip({ active }: { active: boolean }) {
  return <StatusChip colour={active ? 'positive' : 'grey'} text={active ? 'Yes' : 'No'} />;
}
