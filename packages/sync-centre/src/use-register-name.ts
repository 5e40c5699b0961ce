import { registerName } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useEffect, useState } from 'react';

/** The short name of this till; null until it is read, and while the storage cannot be read. */
export function useRegisterName(): string | null {
  const [name, setName] = useState<string | null>(null);
  const { outbox } = useOffline();
  useEffect(() => {
    let isCurrent = true;
    outbox.registerId().then(
      (id) => isCurrent && setName(registerName(id)),
      // The headline says already that the storage cannot be read.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [outbox]);
  return name;
}
