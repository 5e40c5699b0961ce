interface BrandMarkProps {
  size: number;
}

/** Draws a till's cash drawer and the check mark of a finished sale. */
export function BrandMark({ size }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="12" fill="#1976D2" />
      <path d="M10 27h28v8a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z" fill="#fff" />
      <path d="M14 9h20l4 15H10z" fill="#BBDEFB" />
      <path
        d="m17.500 17 5 4.500 8.500-9"
        fill="none"
        stroke="#0D47A1"
        strokeWidth="3.200"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="20" y="31" width="8" height="2.600" rx="1.300" fill="#1976D2" />
    </svg>
  );
}
