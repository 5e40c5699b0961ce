import { makeStyles, tokens } from '@evertill/shared-ui';

/** The shared styles of links, groups and the account in the 73 pixel rail, with the icon above its label. */
export const useDrawerItemStyles = makeStyles({
  item: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    rowGap: '2px',
    width: '100%',
    minHeight: '60px',
    padding: '6px 2px',
    boxSizing: 'border-box',
    border: 'none',
    borderRadius: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: '11px',
    lineHeight: '14px',
    textDecorationLine: 'none',
    textAlign: 'center',
    cursor: 'pointer',
    boxShadow: 'inset 0 0 0 0 transparent',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 0 0 ${tokens.colorCompoundBrandForeground1}`,
    ':hover': { color: tokens.colorBrandForeground1 },
    // Forced colors remove the background and the shadow.
    '@media (forced-colors: active)': { borderLeft: '4px solid Highlight', textDecorationLine: 'underline' },
  },
  icon: { fontSize: '24px', width: '24px', height: '24px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  label: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
