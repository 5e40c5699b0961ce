const MEGABYTE = 1_024 * 1_024;

/** Returns the megabytes that a page's scripts hold after what is no longer needed was collected. */
export async function heapOf(page) {
  const line = await page.context().newCDPSession(page);
  await line.send('HeapProfiler.collectGarbage');
  await line.send('HeapProfiler.collectGarbage');
  const { usedSize } = await line.send('Runtime.getHeapUsage');
  await line.detach();
  return usedSize / MEGABYTE;
}
