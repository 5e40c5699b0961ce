// The entry is only this: everything else comes after the shared packages have been settled between the builds.
import { showBootFailure } from './boot-failure';
import { askEarly } from './early-hints';
import './plain/plain.css';
import './styles.css';

askEarly();
import('./bootstrap').then(({ bootHost }) => bootHost()).catch(showBootFailure);
