import { INPUT_BOUNDS, isCashier } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../kernel/http/http-error';
import { type PageQuery, pageOf, readCursor, readLimit } from '../../kernel/http/page-query';
import { signedIn } from '../../kernel/http/signed-in';
import type { AppContext } from '../../writes/app-context';
import { createShiftLists } from './shift-lists.repository';
import { shiftName } from './shift-place';
import { sumShift } from './shift-sums.repository';
import { closingToWire, openShiftToWire } from './shift-to-wire';
import { closeShift, moveCash, openShift } from './shift-writes';

export function registerShifts(app: FastifyInstance, { db, writes }: AppContext): void {
  // A cashier must name the register they stand at. The office sees the open shifts of all registers.
  app.get<{ Querystring: { registerId?: string } }>('/api/shifts/open', async (request) => {
    const person = signedIn(request);
    const { registerId = null } = request.query;
    if (registerId === null && isCashier(person)) throw badRequest('registerId', 'registerId is required');
    if (registerId !== null && registerId.length > INPUT_BOUNDS.idLength)
      throw badRequest('registerId', 'There is no such register');
    const sql = db.store(person.storeId);
    const lists = createShiftLists(sql, person.storeId);
    const opened = await lists.listOpened(registerId);
    const places = opened.map(({ shift }) => shift);
    const [movements, recounts] = await Promise.all([lists.movementsOf(places), lists.recountsOf(places)]);
    return Promise.all(
      opened.map(async (row) =>
        openShiftToWire(
          row,
          await sumShift(sql, person.storeId, row.shift),
          movements.get(shiftName(row.shift)) ?? [],
          recounts.get(shiftName(row.shift)) ?? [],
        ),
      ),
    );
  });

  app.get<{ Querystring: PageQuery }>('/api/shifts/closings', async (request) => {
    const { storeId } = signedIn(request);
    const limit = readLimit(request.query.limit);
    const lists = createShiftLists(db.store(storeId), storeId);
    const rows = await lists.listClosings({ after: readCursor(request.query.cursor), limit });
    const places = rows.map(({ closing }) => closing);
    const [movements, corrections, recounts] = await Promise.all([
      lists.movementsOf(places),
      lists.correctionsOf(places),
      lists.recountsOf(places),
    ]);
    return pageOf(rows, limit, {
      item: (row) =>
        closingToWire(
          row,
          movements.get(shiftName(row.closing)) ?? [],
          corrections.get(shiftName(row.closing)) ?? [],
          recounts.get(shiftName(row.closing)) ?? [],
        ),
      place: ({ closing }) => ({ at: closing.createdAt, id: closing.id }),
    });
  });

  writes.register(app, [openShift, moveCash, closeShift]);
}
