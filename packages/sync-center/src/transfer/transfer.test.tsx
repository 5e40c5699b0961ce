import { aSaleDraft } from '@evertill/shared-offline/testing';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCenter, openTill } from '../testing';

const downloads: { name: string; blob: Blob }[] = [];

// The test's document has no downloads, so the saved contents are kept here.
beforeEach(() => {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.slice('blob:'.length))];
    if (blob) downloads.push({ name: this.download, blob });
  });
});

afterEach(() => {
  downloads.length = 0;
  vi.restoreAllMocks();
});

/** Exports a till with two unsent sales and returns the text of the file. */
async function exported() {
  const till = await openTill({ as: 'CASHIER', online: false });
  await till.store(aSaleDraft('offline-1-a', { milk: 1 }));
  await till.store(aSaleDraft('offline-1-b', { milk: 2 }));
  const { sheet, user } = await openCenter(till);
  await user.click(sheet.getByRole('button', { name: 'Export' }));
  await sheet.findByText(/^2 changes saved to the file/);
  cleanup();
  return { till, text: (await downloads[0]?.blob.text()) ?? '', name: downloads[0]?.name ?? '' };
}

function aFile(text: string): File {
  return new File([text], 'export.json', { type: 'application/json' });
}

describe('unsent changes as a file', () => {
  it('are written to a file named after the register and the day, and stay on the till', async () => {
    const { till, name, text } = await exported();
    expect(name).toMatch(/^evertill-[0-9A-F]{4}-\d{4}-\d{2}-\d{2}-\d{4}\.json$/);
    expect(JSON.parse(text).records).toHaveLength(2);
    expect(await till.offline.outbox.list()).toHaveLength(2);
  });

  it('are imported only once by another till, even when the file is chosen again', async () => {
    const { text } = await exported();
    const other = await openTill({ as: 'CASHIER' });
    const { sheet, user } = await openCenter(other);
    const input = sheet.getByLabelText('File of unsynced changes');
    await user.upload(input, aFile(text));
    await sheet.findByText('2 changes imported.');
    await vi.waitFor(() => expect(other.server.resources.rows('sales')).toHaveLength(2));
    await user.upload(input, aFile(text));
    await sheet.findByText('Nothing new: 2 changes already here.');
    expect(other.server.resources.rows('sales')).toHaveLength(2);
  });

  it.each([
    ['no export at all', 'Shopping list: milk, bread', /^This file isn't an export of unsynced changes/],
    ['other JSON', '{"format":"something else"}', /^This file isn't an export of unsynced changes/],
  ])('harms nothing when the file is %s', async (_, text, words) => {
    const till = await openTill({ as: 'CASHIER', online: false });
    await till.store(aSaleDraft('offline-1-a', { milk: 1 }));
    const { sheet, user } = await openCenter(till);
    await user.upload(sheet.getByLabelText('File of unsynced changes'), aFile(text));
    const alert = await sheet.findByText(words);
    expect(alert.textContent).toContain('Nothing was imported, and your unsynced changes are safe.');
    expect(await till.offline.outbox.list()).toHaveLength(1);
  });

  it('are refused when the file has lost a byte', async () => {
    const { text } = await exported();
    const till = await openTill({ as: 'CASHIER' });
    const { sheet, user } = await openCenter(till);
    await user.upload(
      sheet.getByLabelText('File of unsynced changes'),
      aFile(text.replace('"quantity": 2', '"quantity": 3')),
    );
    await sheet.findByText(/^This file is damaged/);
    expect(await till.offline.outbox.list()).toEqual([]);
  });

  it('cannot be exported when there are none', async () => {
    const { sheet } = await openCenter(await openTill());
    expect(sheet.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBe('true');
  });
});
