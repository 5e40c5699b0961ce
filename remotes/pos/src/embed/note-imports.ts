// Stands first among the imports of the entry: what those after it put on the page while they run is noted.
import { noteTraces } from './page-traces';

/** Called when all of them have run. */
export const importsAreDone = noteTraces();
