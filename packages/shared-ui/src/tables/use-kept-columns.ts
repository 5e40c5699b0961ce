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

/** The looks of the first column and of the actions: they stay while the others scroll sideways under an edge. */
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
  // Above the rows that pass under the heading, and above the headings that pass under it.
  head: { zIndex: 3, backgroundColor: tokens.colorNeutralBackground2 },
});
