// Shapes of goods for house, desk and gifts, as SVG elements on a square of 200. {body}, {accent} and {ground} are placeholders for colors.

export const HOUSEHOLD_SHAPES = {
  battery: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="50" y="64" width="40" height="102" rx="8" fill="{body}"/>
    <rect x="62" y="54" width="16" height="12" rx="3" fill="#aab4bd"/>
    <rect x="50" y="64" width="40" height="36" rx="8" fill="{accent}"/>
    <rect x="110" y="64" width="40" height="102" rx="8" fill="{body}"/>
    <rect x="122" y="54" width="16" height="12" rx="3" fill="#aab4bd"/>
    <rect x="110" y="64" width="40" height="36" rx="8" fill="{accent}"/>
    <path d="M72 106l-14 24h12l-4 20 16-26H70z" fill="#fffdf7"/>
    <path d="M132 106l-14 24h12l-4 20 16-26h-12z" fill="#fffdf7"/>`,
  bulb: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M100 36c32 0 50 22 50 48 0 28-24 34-26 56H76c-2-22-26-28-26-56 0-26 18-48 50-48z" fill="{body}"/>
    <rect x="78" y="140" width="44" height="9" rx="4" fill="{accent}"/>
    <rect x="80" y="151" width="40" height="9" rx="4" fill="{accent}"/>
    <rect x="88" y="162" width="24" height="8" rx="4" fill="{accent}"/>
    <path d="M88 136l-6-40 18 14 18-14-6 40" fill="none" stroke="#ffffffc0" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
  candle: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="62" y="84" width="76" height="86" rx="10" fill="{body}"/>
    <ellipse cx="100" cy="86" rx="38" ry="10" fill="{accent}"/>
    <path d="M100 84V70" fill="none" stroke="#3d4852" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M100 36c12 14 14 20 14 26a14 14 0 0 1-28 0c0-6 2-12 14-26z" fill="#f6a623"/>
    <path d="M100 50c6 8 7 11 7 14a7 7 0 0 1-14 0c0-3 1-6 7-14z" fill="#ffe08a"/>
    <rect x="76" y="112" width="48" height="32" rx="4" fill="#fffdf7"/>
    <rect x="86" y="124" width="28" height="6" rx="3" fill="{accent}"/>`,
  envelope: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="36" y="64" width="128" height="92" rx="8" fill="{body}"/>
    <path d="M36 72q0-8 8-8h112q8 0 8 8l-64 48z" fill="{accent}"/>
    <circle cx="100" cy="112" r="12" fill="#d14a4a"/>`,
  frame: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="44" y="46" width="112" height="120" rx="6" fill="{body}"/>
    <rect x="58" y="60" width="84" height="92" rx="2" fill="#fffdf7"/>
    <path d="M58 140l26-34 20 22 16-18 22 30v12H58z" fill="{accent}"/>
    <circle cx="118" cy="84" r="10" fill="#f2c037"/>`,
  gift: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="48" y="92" width="104" height="78" rx="6" fill="{body}"/>
    <rect x="42" y="74" width="116" height="24" rx="6" fill="{body}"/>
    <rect x="90" y="74" width="20" height="96" rx="0" fill="{accent}"/>
    <rect x="42" y="92" width="116" height="5" rx="0" fill="#00000018"/>
    <path d="M100 74c-30 2-44-12-36-26 10-12 30 2 36 26zM100 74c30 2 44-12 36-26-10-12-30 2-36 26z" fill="{accent}"/>`,
  notebook: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="56" y="38" width="94" height="132" rx="8" fill="{body}"/>
    <rect x="56" y="38" width="20" height="132" rx="8" fill="{accent}"/>
    <rect x="92" y="66" width="44" height="26" rx="4" fill="#fffdf7"/>
    <rect x="98" y="74" width="32" height="4" rx="2" fill="{accent}"/>
    <rect x="98" y="82" width="22" height="4" rx="2" fill="{accent}"/>
    <rect x="48" y="58" width="18" height="6" rx="3" fill="#8b98a5"/>
    <rect x="48" y="82" width="18" height="6" rx="3" fill="#8b98a5"/>
    <rect x="48" y="106" width="18" height="6" rx="3" fill="#8b98a5"/>
    <rect x="48" y="130" width="18" height="6" rx="3" fill="#8b98a5"/>
    <rect x="48" y="150" width="18" height="6" rx="3" fill="#8b98a5"/>`,
  ornament: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="90" y="44" width="20" height="16" rx="4" fill="#c9a24b"/>
    <path d="M100 44q-8-16 6-18" fill="none" stroke="#c9a24b" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="100" cy="112" r="54" fill="{body}"/>
    <path d="M48 100q26-16 52 0t52 0v20q-26 16-52 0t-52 0z" fill="{accent}"/>
    <ellipse cx="78" cy="88" rx="9" ry="14" fill="#fff" opacity=".4"/>`,
  pen: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <g transform="rotate(42 100 100)">
    <rect x="86" y="30" width="28" height="108" rx="6" fill="{body}"/>
    <rect x="86" y="30" width="28" height="30" rx="6" fill="{accent}"/>
    <path d="M86 138h28l-14 36z" fill="#f0d9b5"/>
    <path d="M95 161h10l-5 13z" fill="#2a3540"/>
    <rect x="91" y="66" width="5" height="66" rx="2.5" fill="#fff" opacity=".35"/>
    </g>`,
  plant: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M100 112C72 112 54 88 56 58c26 2 44 22 44 54z" fill="{accent}"/>
    <path d="M100 112c0-36 16-62 46-68 4 34-14 64-46 68z" fill="#4f9a53"/>
    <path d="M100 126V92" fill="none" stroke="#4f9a53" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M62 116h76l-8 46q-1 8-9 8H79q-8 0-9-8z" fill="{body}"/>
    <rect x="56" y="108" width="88" height="16" rx="6" fill="{body}"/>
    <rect x="56" y="120" width="88" height="4" rx="0" fill="#00000018"/>`,
  roll: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="56" y="52" width="88" height="112" rx="10" fill="{body}"/>
    <ellipse cx="100" cy="54" rx="44" ry="17" fill="{body}"/>
    <ellipse cx="100" cy="54" rx="44" ry="17" fill="#0000000f"/>
    <ellipse cx="100" cy="54" rx="15" ry="6" fill="{accent}"/>
    <path d="M56 92q44 14 88 0M56 126q44 14 88 0" fill="none" stroke="{accent}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  scissors: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M68 44l54 88M132 44l-54 88" fill="none" stroke="#9aa7b2" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="68" cy="146" r="18" fill="none" stroke="{body}" stroke-width="11"/>
    <circle cx="132" cy="146" r="18" fill="none" stroke="{accent}" stroke-width="11"/>
    <circle cx="100" cy="96" r="5" fill="#52606d"/>`,
  soap: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="44" y="96" width="112" height="62" rx="28" fill="{body}"/>
    <rect x="64" y="112" width="72" height="30" rx="14" fill="{accent}"/>
    <circle cx="66" cy="72" r="13" fill="#ffffffb0"/>
    <circle cx="98" cy="58" r="18" fill="#ffffffb0"/>
    <circle cx="130" cy="76" r="10" fill="#ffffffb0"/>`,
  sponge: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="44" y="84" width="112" height="50" rx="12" fill="{body}"/>
    <rect x="44" y="128" width="112" height="28" rx="8" fill="{accent}"/>
    <circle cx="64" cy="102" r="5" fill="#0000001f"/>
    <circle cx="88" cy="112" r="4" fill="#0000001f"/>
    <circle cx="108" cy="98" r="6" fill="#0000001f"/>
    <circle cx="132" cy="110" r="5" fill="#0000001f"/>
    <circle cx="76" cy="120" r="3" fill="#0000001f"/>
    <circle cx="120" cy="122" r="3" fill="#0000001f"/>`,
  spray: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M84 74h32l14 30v56q0 10-10 10H80q-10 0-10-10v-56z" fill="{body}"/>
    <rect x="88" y="52" width="24" height="24" rx="3" fill="{accent}"/>
    <path d="M76 34h42l14 8v12H96l-12 14-8-6 8-12h-8z" fill="{accent}"/>
    <rect x="78" y="114" width="44" height="36" rx="6" fill="#fffdf7"/>
    <path d="M100 120c8 9 9 13 9 16a9 9 0 0 1-18 0c0-3 1-7 9-16z" fill="{accent}"/>`,
  tape: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <circle cx="100" cy="108" r="43" fill="none" stroke="{body}" stroke-width="30"/>
    <circle cx="100" cy="108" r="30" fill="none" stroke="{accent}" stroke-width="7"/>
    <path d="M100 150h62v16h-62z" fill="{body}"/>`,
  towel: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="42" y="66" width="116" height="34" rx="14" fill="{body}"/>
    <rect x="42" y="100" width="116" height="34" rx="14" fill="{accent}"/>
    <rect x="42" y="134" width="116" height="34" rx="14" fill="{body}"/>
    <path d="M60 83h80M60 117h80M60 151h80" fill="none" stroke="#ffffff55" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
} as const;
