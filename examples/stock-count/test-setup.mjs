import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine needs seconds for what takes milliseconds on an idle one.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => cleanup());
