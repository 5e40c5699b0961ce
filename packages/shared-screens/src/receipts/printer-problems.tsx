import { usePrinter } from '@evertill/shared-data';
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@evertill/shared-ui';
import { receipts } from '../texts';
import { useIncompleteNotice } from './use-incomplete-notice';

/** Lists the failed print jobs with the reason, and lets the user retry or drop each job. */
export function PrinterProblems() {
  const { jobs, printer } = usePrinter();
  const tellIncomplete = useIncompleteNotice();
  async function repeat(id: string) {
    if (await printer.repeat(id)) tellIncomplete();
  }
  return jobs
    .filter(({ state }) => state === 'failed')
    .map(({ id, title, problem }) => (
      <MessageBar key={id} intent="warning" layout="multiline">
        <MessageBarBody role="status">
          <MessageBarTitle>{receipts.notPrintedBecause(title)}</MessageBarTitle> {problem}
        </MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={() => void repeat(id)}>
            {receipts.again}
          </Button>
          <Button size="small" appearance="subtle" onClick={() => printer.drop(id)}>
            {receipts.drop}
          </Button>
        </MessageBarActions>
      </MessageBar>
    ));
}
