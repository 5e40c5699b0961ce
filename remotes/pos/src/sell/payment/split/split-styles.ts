import { makeStyles, tokens } from '@evertill/shared-ui';

/** The styles of the split payment's own elements. The rest looks like the payment by one method. */
export const useSplitStyles = makeStyles({
  entry: { display: 'grid', gap: tokens.spacingHorizontalL, minWidth: 0 },
  withPad: { '@media (min-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr) 240px' } },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  amount: {
    minWidth: 0,
    width: '100%',
    minHeight: '56px',
    fontSize: tokens.fontSizeHero700,
    fontVariantNumeric: 'tabular-nums',
  },
  rest: { alignSelf: 'start', minHeight: '44px', gap: '6px', fontVariantNumeric: 'tabular-nums' },
  back: { alignSelf: 'start', minHeight: '44px', paddingLeft: 0, paddingRight: 0 },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  bar: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, width: '100%' },
  change: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase400,
  },
  changeAmount: {
    fontSize: '40px',
    lineHeight: '48px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorPositiveForeground,
  },
  stage: { color: tokens.colorNeutralForeground2, ':empty': { display: 'none' } },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
  cancel: { height: '64px', minWidth: '96px' },
  confirm: {
    height: '64px',
    minWidth: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase400,
    fontVariantNumeric: 'tabular-nums',
  },
});
