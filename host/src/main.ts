// The entry only starts the host. All other code is loaded by the `import` below, because federation must first settle
// the shared packages between the builds.
import { showLastView } from './last-view/show-last-view';
import { showBootFailure } from './start/boot-failure';
import { askEarly } from './start/early-hints';
import { translate } from './start/translate';
// The styles of the start are all here, because a chunk waits for its own styles, and no page asks for them early.
import './plain-pages/plain.css';
import './front/front.css';
import './login/login.css';
import './face.css';
import './styles.css';

// Tells start-watch.js that the entry has started.
document.documentElement.dataset.begun = '';
// The requests go out before the picture is made, which takes a moment.
askEarly();
showLastView();

const openSuite = () => import('./start/bootstrap').then(({ bootHost }) => bootHost());

/** Opens the customer's window, which is no part of the suite: it knows no session and asks no server. */
const openDisplay = () => import('./display/open-display').then((display) => display.openDisplay());

translate()
  .then(() => (location.pathname === '/display' ? openDisplay() : openSuite()))
  .catch(showBootFailure);
