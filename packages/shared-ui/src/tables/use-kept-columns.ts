import { makeStyles, tokens } from '@evertill/shared-ui';
import { MORE_AFTER, MORE_BEFORE } from './use-side-edges';

const edge = {
  content: '""',
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: '10px',
  pointerEvents: 'none',
} as const;

/**
 * The styles of the first column and of the actions column, which stay visible while the other columns scroll sideways.
 */
export const useKeptColumns = makeStyles({
  first: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: 'inherit',
    '::after': {
      ...edge,
      right: '-10px',
      opacity: `var(${MORE_BEFORE}, 0)`,
      backgroundImage: `linear-gradient(to right, ${tokens.colorNeutralShadowAmbient}, transparent)`,
      borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
    },
  },
  actions: {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    backgroundColor: 'inherit',
    '::before': {
      ...edge,
      left: '-10px',
      opacity: `var(${MORE_AFTER}, 0)`,
      backgroundImage: `linear-gradient(to left, ${tokens.colorNeutralShadowAmbient}, transparent)`,
      borderRight: `1px solid ${tokens.colorNeutralStroke1}`,
    },
  },
  // These cells are above the rows that scroll under the heading, and above the headings that scroll sideways.
  head: { zIndex: 3, backgroundColor: tokens.colorNeutralBackground2 },
});
