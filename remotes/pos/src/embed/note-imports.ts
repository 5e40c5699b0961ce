// The first import of the entry: what those after it put on the page while they run is noted.
import { beginImportNotes } from './page-traces';

beginImportNotes();
