// The entry is only this: everything else comes after the shared packages have been settled between the builds.
import { showBootFailure } from './start/boot-failure';
import { askEarly } from './start/early-hints';
import './plain-pages/plain.css';
import './face.css';
import './styles.css';

// For start-watch.js.
document.documentElement.dataset.begun = '';
askEarly();
import('./start/bootstrap').then(({ bootHost }) => bootHost()).catch(showBootFailure);
