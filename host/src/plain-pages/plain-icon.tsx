/** The icons of the plain pages, as paths on a 24 pixel grid. */
const PATHS = {
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8c0-3.300 3.600-5 8-5s8 1.700 8 5',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  shop: 'M4 10v10h16V10M3 10l1.500-6h15L21 10a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm7 10v-5h4v5',
  show: 'M2 12s3.600-6 10-6 10 6 10 6-3.600 6-10 6-10-6-10-6Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  hide: 'M3 3l18 18M10 6.200A11 11 0 0 1 12 6c6.400 0 10 6 10 6a17 17 0 0 1-3.300 3.700M6 7.600A17 17 0 0 0 2 12s3.600 6 10 6a10 10 0 0 0 4-.8M10 10.200a3 3 0 0 0 4 4',
  warning: 'M12 4 2.500 20h19L12 4Zm0 6v5m0 2.500v.5',
  'no-connection':
    'M3 3l18 18M8 8a5 5 0 0 0-1.500 2.500A4 4 0 0 0 7 18h9m3.500-1.200A3.700 3.700 0 0 0 17.500 10 6 6 0 0 0 11 6.100',
} as const;

export function PlainIcon({ name, className }: { name: keyof typeof PATHS; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.600"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
