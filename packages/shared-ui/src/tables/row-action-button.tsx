import { makeStyles, mergeClasses, Tooltip, tokens } from '@evertill/shared-ui';
import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';

interface RowActionButtonProps {
  label: string;
  /** The label with the name of the row, for screen readers. */
  spokenName: string;
  icon: ReactElement;
  /** True when the label stands beside the picture, so that no tooltip is needed. */
  showsLabel: boolean;
  isDisabled: boolean;
  isNegative: boolean;
  onClick(event: MouseEvent): void;
}

const TOOLTIP_DELAY_MS = 250;

/**
 * A small button with a tooltip. A plain button that creates its tooltip on demand, because a page of fifty rows has a
 * hundred such buttons. With Fluent's Button and Tooltip, they would take five times as long to draw as the rest of the
 * table.
 */
export function RowActionButton(props: RowActionButtonProps) {
  const { label, spokenName, icon, showsLabel, isDisabled, isNegative, onClick } = props;
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isNear) return;
    const timer = setTimeout(() => setShown(true), TOOLTIP_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isNear]);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={spokenName}
        disabled={isDisabled}
        className={mergeClasses(styles.button, showsLabel && styles.words, isNegative && styles.negative)}
        onClick={(event) => {
          setNear(false);
          onClick(event);
        }}
        onPointerEnter={(event) => setNear(event.pointerType !== 'touch')}
        onPointerLeave={() => setNear(false)}
        onFocus={(event) => setNear(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setNear(false)}
        onKeyDown={(event) => event.key === 'Escape' && setNear(false)}
      >
        {icon}
        {showsLabel && <span>{label}</span>}
      </button>
      {isShown && !showsLabel && (
        <Tooltip
          visible
          content={label}
          relationship="inaccessible"
          withArrow
          positioning={{ target: button.current, position: 'above' }}
        />
      )}
    </>
  );
}

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '36px',
    height: '36px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground2BrandHover,
    },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': {
      backgroundColor: 'transparent',
      color: tokens.colorNeutralForegroundDisabled,
      cursor: 'not-allowed',
    },
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
  },
  words: {
    width: 'auto',
    columnGap: tokens.spacingHorizontalXS,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    fontFamily: tokens.fontFamilyBase,
    whiteSpace: 'nowrap',
    '& > span': { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
    '@media (pointer: coarse)': { width: 'auto' },
  },
  negative: { ':hover': { color: tokens.colorNegativeForeground } },
});
