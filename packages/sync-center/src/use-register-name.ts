import { registerName } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useEffect, useState } from 'react';

/** Returns the short name of this till. Null until it is read, and while the storage cannot be read. */
export function useRegisterName(): string | null {
  const [name, setName] = useState<string | null>(null);
  const { outbox } = useOffline();
  useEffect(() => {
    let isCurrent = true;
    outbox.registerId().then(
      (id) => isCurrent && setName(registerName(id)),
      // The headline already says that the storage cannot be read.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [outbox]);
  return name;
}
