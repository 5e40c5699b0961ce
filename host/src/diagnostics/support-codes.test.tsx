import { ApiError } from '@evertill/shared-offline';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeviceFaults } from './device-faults';
import { RecentEvents } from './recent-events';

afterEach(cleanup);

const failure = (status: number) =>
  new ApiError('Internal server error', { status, requestId: '0f8fad5b-d9cb-469f-a165-70867728950e' });
const event = (error: unknown) => ({ at: new Date(0), level: 'error', message: 'No rows', error }) as const;

it('an event names the id under which the server has logged the failure', () => {
  render(<RecentEvents events={[event(failure(500))]} />);
  expect(screen.getByRole('listitem').textContent).toMatch(/No rows\s+Support code: 0f8fad5b$/);
});

it('an event that is no failure of the server names no id', () => {
  render(<RecentEvents events={[event(failure(400))]} />);
  expect(screen.getByRole('listitem').textContent).toMatch(/No rows$/);
});

const FAULT = { kind: 'crash', app: 'sales', version: '1.2.3', buildId: 'b1', message: 'no rows', times: 1 };
const MET = { username: 'rosa', device: 'Chrome on Windows', lastAt: '2026-11-28T09:00:00.000Z' };

it('a fault of a device names the request that failed, so that the log has its line', async () => {
  const faults = [
    { ...FAULT, ...MET, requestId: '0f8fad5b-d9cb-469f-a165-70867728950e' },
    { ...FAULT, ...MET, message: 'no request', requestId: null },
    // A server of a build before this one says nothing about requests.
    { ...FAULT, ...MET, message: 'an older server' },
  ];
  render(
    <DeviceFaults
      http={
        { get: (_: string, parse: (wire: unknown) => unknown) => Promise.resolve(parse(faults)) } as never
      }
    />,
  );
  await screen.findByText('Support code: 0f8fad5b-d9cb-469f-a165-70867728950e');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByText(/Support code/)).toHaveLength(1);
});

it('the faults of all devices say under which id their list could not be read', async () => {
  render(<DeviceFaults http={{ get: () => Promise.reject(failure(503)) } as never} />);
  await screen.findByText(/Support code: 0f8fad5b/);
});
