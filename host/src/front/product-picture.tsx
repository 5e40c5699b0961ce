// A drawing of the till: products on the left, the cart on the right. The goods are those of the demo shop. The colors
// of the frame are in front.css, because they follow the theme.
import type { ReactNode } from 'react';

interface Good {
  id: string;
  ground: string;
  price: string;
  /** Drawn in a square of 200. */
  drawing: ReactNode;
}

const CHEESE_TOP = 'M34 120l104-58q24 12 28 46z';

const GOODS: readonly Good[] = [
  {
    id: 'croissant',
    ground: '#fbe9d2',
    price: '2.60',
    drawing: (
      <>
        <path
          d="M34 140c-6-46 32-84 66-84s72 38 66 84c-14 10-30 4-34-10-10-24-54-24-64 0-4 14-20 20-34 10z"
          fill="#e0a050"
        />
        <path
          d="M70 74l6 44M100 62v46M130 74l-6 44"
          fill="none"
          stroke="#b06f26"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </>
    ),
  },
  {
    id: 'juice',
    ground: '#d9eef7',
    price: '4.20',
    drawing: (
      <>
        <path d="M66 74l14-32h40l14 32v96H66z" fill="#f39a2c" />
        <path d="M66 74l14-32h40l14 32zM80 32h40v12H80z" fill="#d7741a" />
        <rect x="76" y="100" width="48" height="46" rx="6" fill="#fffdf7" />
        <path d="M100 108c12 14 14 20 14 24a14 14 0 0 1-28 0c0-4 2-10 14-24z" fill="#d7741a" />
      </>
    ),
  },
  {
    id: 'banana',
    ground: '#e2f1d9',
    price: '0.35',
    drawing: (
      <>
        <path d="M44 66c6 58 46 92 108 86 8-2 8-14 2-18-46 0-74-26-84-74-4-10-26-6-26 6z" fill="#f5d547" />
        <path d="M44 66c0-12 22-16 26-6l-4-18-16 2zM150 134c8 2 10 16 2 18l12-2 4-12z" fill="#8a6d1f" />
      </>
    ),
  },
  {
    id: 'cheese',
    ground: '#e6ecf8',
    price: '5.90',
    drawing: (
      <>
        <path d="M34 120l104-58q24 12 28 46v50H34z" fill="#f0b63a" />
        <path d={CHEESE_TOP} fill="#f7d072" />
        <g fill="#f7d072">
          <circle cx="70" cy="142" r="9" />
          <circle cx="108" cy="136" r="7" />
          <circle cx="138" cy="146" r="10" />
        </g>
      </>
    ),
  },
  {
    id: 'mug',
    ground: '#fae3e6',
    price: '9.50',
    drawing: (
      <>
        <path d="M128 92h14c26 0 26 46-8 46v-12c14 0 16-22 4-22h-10z" fill="#2f557d" />
        <path d="M52 76h84v58c0 24-14 36-32 36H84c-18 0-32-12-32-36z" fill="#4a78a8" />
        <path d="M52 96h84v14H52z" fill="#2f557d" />
        <path
          d="M78 60q-6-10 0-18M96 60q-6-10 0-18M114 60q-6-10 0-18"
          fill="none"
          stroke="#9aa7b2"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </>
    ),
  },
  {
    id: 'baguette',
    ground: '#fbe9d2',
    price: '2.80',
    drawing: (
      <g transform="rotate(-38 100 104)">
        <rect x="26" y="82" width="148" height="44" rx="22" fill="#d99f5c" />
        <path
          d="M56 92l14 24M84 92l14 24M112 92l14 24M140 94l10 18"
          fill="none"
          stroke="#a86c2f"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
    ),
  },
];
const IN_CART = ['croissant', 'juice', 'cheese', 'mug'];
const TOTAL = '22.20';
const TILE = { width: 98, height: 128, gap: 12 };

export function ProductPicture() {
  return (
    <svg className="ev-picture" viewBox="0 0 560 392" aria-hidden="true" focusable="false">
      <rect className="ev-picture-page" width="560" height="392" rx="14" />
      <path d="M0 14A14 14 0 0 1 14 0h532a14 14 0 0 1 14 14v28H0z" fill="#1976d2" />
      <rect x="18" y="15" width="12" height="12" rx="3" fill="#fff" />
      <rect x="38" y="17" width="64" height="8" rx="4" fill="#fff" opacity=".85" />
      <rect x="486" y="16" width="56" height="10" rx="5" fill="#fff" opacity=".35" />
      {GOODS.map((good, index) => (
        <Tile key={good.id} good={good} column={index % 3} row={Math.floor(index / 3)} />
      ))}
      <Cart />
    </svg>
  );
}

function Tile({ good, column, row }: { good: Good; column: number; row: number }) {
  const { width, height, gap } = TILE;
  const at = `translate(${18 + column * (width + gap)} ${88 + row * (height + gap)})`;
  return (
    <>
      {row === 0 && column === 0 && (
        <rect className="ev-picture-card" x="18" y="58" width="318" height="20" rx="6" />
      )}
      <g transform={at}>
        <rect className="ev-picture-card" width={width} height={height} rx="8" />
        <path d={`M0 8a8 8 0 0 1 8-8h${width - 16}a8 8 0 0 1 8 8v74H0z`} fill={good.ground} />
        <Drawing good={good} x={12} y={4} size={74} />
        <rect className="ev-picture-line" x="10" y="92" width={56 - column * 6} height="7" rx="3.500" />
        <text className="ev-picture-price" x="10" y="118">
          ${good.price}
        </text>
      </g>
    </>
  );
}

function Cart() {
  const lines = IN_CART.flatMap((id) => GOODS.find((good) => good.id === id) ?? []);
  return (
    <g transform="translate(354 42)">
      <path className="ev-picture-cart" d="M0 0h206v336a14 14 0 0 1-14 14H0z" />
      {lines.map((good, index) => (
        <g key={good.id} transform={`translate(16 ${16 + index * 52})`}>
          <rect width="38" height="38" rx="7" fill={good.ground} />
          <Drawing good={good} x={3} y={2} size={32} />
          <rect className="ev-picture-line" x="50" y="8" width={62 - index * 7} height="7" rx="3.500" />
          <rect className="ev-picture-line" x="50" y="23" width="34" height="6" rx="3" opacity=".55" />
          <text className="ev-picture-price" x="174" y="24" textAnchor="end">
            ${good.price}
          </text>
        </g>
      ))}
      <path className="ev-picture-rule" d="M16 232h174" />
      <rect className="ev-picture-line" x="16" y="252" width="52" height="9" rx="4.500" />
      <text className="ev-picture-total" x="190" y="264" textAnchor="end">
        ${TOTAL}
      </text>
      <rect x="16" y="286" width="174" height="44" rx="8" fill="#1976d2" />
      <path
        d="m70 308 6 6 12-13"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text className="ev-picture-pay" x="98" y="314">
        ${TOTAL}
      </text>
    </g>
  );
}

function Drawing({ good, x, y, size }: { good: Good; x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 200})`}>
      <circle cx="100" cy="96" r="86" fill="#fff" opacity=".55" />
      {good.drawing}
    </g>
  );
}
