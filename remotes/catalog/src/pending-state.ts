export interface PendingFields {
  readonly offline?: boolean;
  readonly status?: string;
  readonly pendingError?: string;
}

/** How an entity stands with the outbox: delivered, waiting to be sent, or refused and waiting for a person. */
export function pendingState(entity: PendingFields): 'pending' | 'parked' | undefined {
  if (entity.status === 'parked') return 'parked';
  return entity.offline || entity.status === 'pending' ? 'pending' : undefined;
}

/** Why a change is parked. */
export function parkedReason(entity: PendingFields): string | undefined {
  return entity.status === 'parked' ? entity.pendingError : undefined;
}
