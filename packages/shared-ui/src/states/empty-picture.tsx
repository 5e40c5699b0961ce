import { tokens } from '../theme/evertill-tokens';

/** Draws an open, empty box on a shelf in the theme's grays. */
export function EmptyPicture() {
  return (
    <svg width="144" height="104" viewBox="0 0 144 104" fill="none" aria-hidden="true">
      <ellipse cx="72" cy="94" rx="60" ry="6" fill={tokens.colorNeutralStencil1Alpha} />
      <path d="M34 46 72 60v36L34 80z" fill={tokens.colorNeutralStencil2Alpha} />
      <path d="M110 46 72 60v36l38-16z" fill={tokens.colorNeutralStencil1Alpha} />
      <path d="M34 46 72 34l38 12-38 14z" fill={tokens.colorNeutralStencil1Alpha} />
      <path d="M34 46 22 36l38-13 12 11z" fill={tokens.colorNeutralStencil2Alpha} />
      <path d="M110 46l12-10-38-13-12 11z" fill={tokens.colorNeutralStencil2Alpha} />
      <g stroke={tokens.colorNeutralStroke1} strokeWidth="1.5" strokeLinejoin="round">
        <path d="M34 46 72 60v36L34 80zM110 46 72 60v36l38-16z" />
        <path d="M34 46 22 36l38-13 12 11zM110 46l12-10-38-13-12 11z" />
      </g>
      <path
        d="M72 6v10M54 10l4 8M90 10l-4 8"
        stroke={tokens.colorCompoundBrandStroke}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
