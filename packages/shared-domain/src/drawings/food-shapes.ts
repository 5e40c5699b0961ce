// Shapes of food and of its packages, as SVG elements on a square of 200. {body}, {accent} and {ground} are placeholders for colors.

export const FOOD_SHAPES = {
  bag: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M58 52h84l8 106q0 12-12 12H62q-12 0-12-12z" fill="{body}"/>
    <path d="M58 52l6-14 8 8 9-8 10 8 9-8 10 8 9-8 9 8 8-8 6 14z" fill="{accent}"/>
    <rect x="68" y="90" width="64" height="48" rx="8" fill="#fffdf7"/>
    <rect x="78" y="104" width="44" height="6" rx="3" fill="{accent}"/>
    <rect x="84" y="117" width="32" height="5" rx="2" fill="{body}"/>`,
  baguette: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <g transform="rotate(-38 100 104)">
    <rect x="26" y="82" width="148" height="44" rx="22" fill="{body}"/>
    <path d="M56 92l14 24M84 92l14 24M112 92l14 24M140 94l10 18" fill="none" stroke="{accent}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
    </g>`,
  banana: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M44 66c6 58 46 92 108 86 8-2 8-14 2-18-46 0-74-26-84-74-4-10-26-6-26 6z" fill="{body}"/>
    <path d="M44 66c0-12 22-16 26-6l-4-18-16 2z" fill="{accent}"/>
    <path d="M150 134c8 2 10 16 2 18l12-2 4-12z" fill="{accent}"/>`,
  bottle: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="88" y="26" width="24" height="16" rx="4" fill="{accent}"/>
    <path d="M90 42h20v22c0 12 20 16 20 36v60q0 10-10 10H80q-10 0-10-10v-60c0-20 20-24 20-36z" fill="{body}"/>
    <rect x="70" y="108" width="60" height="36" rx="0" fill="{accent}"/>
    <rect x="80" y="120" width="40" height="5" rx="2" fill="#fffdf7"/>
    <rect x="86" y="130" width="28" height="4" rx="2" fill="#fffdf7"/>
    <rect x="78" y="96" width="6" height="60" rx="3" fill="#fff" opacity=".35"/>`,
  box: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M46 74l54-24 54 24v74l-54 24-54-24z" fill="{body}"/>
    <path d="M46 74l54 24 54-24-54-24z" fill="{accent}"/>
    <path d="M100 98v74l54-24V74z" fill="#00000018"/>
    <path d="M72 62l54 24v18l-10-5V90L62 67z" fill="#ffffff80"/>`,
  bun: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M40 120c0-40 28-60 60-60s60 20 60 60v22q0 18-18 18H58q-18 0-18-18z" fill="{body}"/>
    <ellipse cx="74" cy="88" rx="5" ry="3.4" fill="{accent}"/>
    <ellipse cx="98" cy="78" rx="5" ry="3.4" fill="{accent}"/>
    <ellipse cx="122" cy="90" rx="5" ry="3.4" fill="{accent}"/>
    <ellipse cx="88" cy="104" rx="5" ry="3.4" fill="{accent}"/>
    <ellipse cx="114" cy="108" rx="5" ry="3.4" fill="{accent}"/>`,
  cake: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="46" y="96" width="108" height="68" rx="8" fill="{body}"/>
    <rect x="46" y="124" width="108" height="10" rx="0" fill="#fffdf7"/>
    <path d="M46 104q0-16 16-16h76q16 0 16 16v6q-9 12-18 0t-18 0-18 0-18 0-18 0-18 0z" fill="{accent}"/>
    <circle cx="100" cy="76" r="11" fill="#d83a4b"/>
    <path d="M100 66q4-12 12-14" fill="none" stroke="#4f9a53" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
  can: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="66" y="42" width="68" height="128" rx="12" fill="{body}"/>
    <rect x="66" y="78" width="68" height="52" rx="0" fill="{accent}"/>
    <rect x="72" y="36" width="56" height="10" rx="5" fill="#c3ccd4"/>
    <circle cx="100" cy="104" r="17" fill="#fffdf7"/>
    <circle cx="100" cy="104" r="9" fill="{body}"/>
    <rect x="74" y="52" width="6" height="106" rx="3" fill="#fff" opacity=".35"/>`,
  carrot: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <g transform="rotate(32 100 100)">
    <path d="M78 70h44c4 40-8 84-22 106-14-22-26-66-22-106z" fill="{body}"/>
    <path d="M84 96h18M98 120h16M90 142h12" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M100 74c-26-6-34-28-30-44 14 4 22 12 26 22 0-16 2-24 8-32 8 10 8 20 6 32 6-10 14-16 26-18 2 18-10 36-36 40z" fill="{accent}"/>
    </g>`,
  carton: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M66 74l14-32h40l14 32v96H66z" fill="{body}"/>
    <path d="M66 74l14-32h40l14 32z" fill="{accent}"/>
    <rect x="80" y="32" width="40" height="12" rx="2" fill="{accent}"/>
    <rect x="76" y="100" width="48" height="46" rx="6" fill="#fffdf7"/>
    <path d="M100 108c12 14 14 20 14 24a14 14 0 0 1-28 0c0-4 2-10 14-24z" fill="{accent}"/>`,
  cheese: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M34 120l104-58q24 12 28 46v50H34z" fill="{body}"/>
    <path d="M34 120l104-58q24 12 28 46z" fill="{accent}"/>
    <circle cx="70" cy="142" r="9" fill="{accent}"/>
    <circle cx="108" cy="136" r="7" fill="{accent}"/>
    <circle cx="138" cy="146" r="10" fill="{accent}"/>`,
  croissant: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M34 140c-6-46 32-84 66-84s72 38 66 84c-14 10-30 4-34-10-10-24-54-24-64 0-4 14-20 20-34 10z" fill="{body}"/>
    <path d="M70 74l6 44M100 62v46M130 74l-6 44" fill="none" stroke="{accent}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
  cup: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M128 92h14c26 0 26 46-8 46v-12c14 0 16-22 4-22h-10z" fill="{accent}"/>
    <path d="M52 76h84v58c0 24-14 36-32 36H84c-18 0-32-12-32-36z" fill="{body}"/>
    <rect x="52" y="96" width="84" height="14" rx="0" fill="{accent}"/>
    <path d="M78 60q-6-10 0-18M96 60q-6-10 0-18M114 60q-6-10 0-18" fill="none" stroke="#9aa7b2" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
    <rect x="60" y="86" width="6" height="56" rx="3" fill="#fff" opacity=".35"/>`,
  eggs: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <ellipse cx="66" cy="104" rx="20" ry="28" fill="{body}"/>
    <ellipse cx="60" cy="94" rx="5" ry="8" fill="#fff" opacity=".6"/>
    <ellipse cx="100" cy="104" rx="20" ry="28" fill="{body}"/>
    <ellipse cx="94" cy="94" rx="5" ry="8" fill="#fff" opacity=".6"/>
    <ellipse cx="134" cy="104" rx="20" ry="28" fill="{body}"/>
    <ellipse cx="128" cy="94" rx="5" ry="8" fill="#fff" opacity=".6"/>
    <path d="M36 112h128l-10 44q-2 10-12 10H58q-10 0-12-10z" fill="{accent}"/>
    <path d="M84 122v32M116 122v32" fill="none" stroke="#ffffff66" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
  fruit: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <circle cx="100" cy="112" r="52" fill="{body}"/>
    <path d="M100 62c8-18 24-24 38-20-4 16-18 26-38 20z" fill="{accent}"/>
    <path d="M100 66q-2-14-10-22" fill="none" stroke="#7a5230" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
    <ellipse cx="80" cy="94" rx="10" ry="16" fill="#fff" opacity=".35"/>`,
  grapes: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <circle cx="70" cy="88" r="17" fill="{body}"/>
    <circle cx="65" cy="83" r="4" fill="#fff8"/>
    <circle cx="100" cy="84" r="17" fill="{body}"/>
    <circle cx="95" cy="79" r="4" fill="#fff8"/>
    <circle cx="130" cy="88" r="17" fill="{body}"/>
    <circle cx="125" cy="83" r="4" fill="#fff8"/>
    <circle cx="84" cy="112" r="17" fill="{body}"/>
    <circle cx="79" cy="107" r="4" fill="#fff8"/>
    <circle cx="116" cy="112" r="17" fill="{body}"/>
    <circle cx="111" cy="107" r="4" fill="#fff8"/>
    <circle cx="100" cy="136" r="17" fill="{body}"/>
    <circle cx="95" cy="131" r="4" fill="#fff8"/>
    <circle cx="76" cy="110" r="17" fill="{body}"/>
    <circle cx="71" cy="105" r="4" fill="#fff8"/>
    <circle cx="124" cy="110" r="17" fill="{body}"/>
    <circle cx="119" cy="105" r="4" fill="#fff8"/>
    <circle cx="88" cy="136" r="17" fill="{body}"/>
    <circle cx="83" cy="131" r="4" fill="#fff8"/>
    <circle cx="112" cy="138" r="17" fill="{body}"/>
    <circle cx="107" cy="133" r="4" fill="#fff8"/>
    <circle cx="100" cy="158" r="17" fill="{body}"/>
    <circle cx="95" cy="153" r="4" fill="#fff8"/>
    <path d="M100 76V48" fill="none" stroke="#7a5230" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M102 58c10-18 30-20 42-12-8 18-26 22-42 12z" fill="{accent}"/>`,
  greens: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M100 168C52 160 36 120 48 82c10-4 18-2 24 4 0-22 12-38 28-44 16 6 28 22 28 44 6-6 14-8 24-4 12 38-4 78-52 86z" fill="{body}"/>
    <path d="M100 160V74M100 128l-26-26M100 128l26-26M100 100l-14-16M100 100l14-16" fill="none" stroke="{accent}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  jar: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="68" y="44" width="64" height="20" rx="6" fill="{accent}"/>
    <rect x="62" y="64" width="76" height="106" rx="16" fill="{body}"/>
    <rect x="62" y="92" width="76" height="46" rx="0" fill="#fffdf7"/>
    <circle cx="100" cy="115" r="14" fill="{accent}"/>
    <circle cx="100" cy="115" r="7" fill="{body}"/>
    <rect x="70" y="72" width="6" height="90" rx="3" fill="#fff" opacity=".35"/>`,
  loaf: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M40 112c0-44 34-56 60-56s60 12 60 56v44q0 14-14 14H54q-14 0-14-14z" fill="{body}"/>
    <path d="M70 92l14 26M98 86l14 26M126 90l14 26" fill="none" stroke="{accent}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
  packet: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <rect x="52" y="46" width="96" height="122" rx="6" fill="{body}"/>
    <rect x="52" y="46" width="96" height="14" rx="4" fill="{accent}"/>
    <rect x="52" y="154" width="96" height="14" rx="4" fill="{accent}"/>
    <ellipse cx="100" cy="96" rx="34" ry="22" fill="#fffdf7"/>
    <rect x="80" y="92" width="40" height="8" rx="4" fill="{accent}"/>
    <circle cx="78" cy="134" r="9" fill="{accent}"/>
    <circle cx="100" cy="138" r="9" fill="{accent}"/>
    <circle cx="122" cy="134" r="9" fill="{accent}"/>`,
  pear: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M100 54c18 0 22 18 26 38 4 18 22 28 22 48 0 22-22 32-48 32s-48-10-48-32c0-20 18-30 22-48 4-20 8-38 26-38z" fill="{body}"/>
    <path d="M100 56q0-14 6-22" fill="none" stroke="#7a5230" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M104 46c10-12 22-12 30-8-6 12-18 16-30 8z" fill="{accent}"/>
    <ellipse cx="80" cy="130" rx="8" ry="16" fill="#fff" opacity=".35"/>`,
  tub: `
    <ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>
    <path d="M54 84h92l-10 78q-1 8-10 8H74q-9 0-10-8z" fill="{body}"/>
    <rect x="48" y="70" width="104" height="18" rx="8" fill="{accent}"/>
    <path d="M59 104h82l-4 36H63z" fill="#fffdf7"/>
    <circle cx="100" cy="122" r="13" fill="{accent}"/>`,
} as const;
