// What a scan sounds like, because a cashier scans without looking: one short high tone for a product that was added, two
// low ones for a code that was not.

interface Tone {
  readonly hz: number;
  readonly fromS: number;
  readonly forS: number;
}

const ADDED: readonly Tone[] = [{ hz: 1_760, fromS: 0, forS: 0.07 }];
const NOT_ADDED: readonly Tone[] = [
  { hz: 220, fromS: 0, forS: 0.13 },
  { hz: 220, fromS: 0.19, forS: 0.13 },
];
const LOUDNESS = 0.15;
/** The time in which a tone grows and fades, because a sudden edge is heard as a click. In seconds. */
const EDGE_S = 0.01;

/** The two sounds of a till. */
export interface ScanSounds {
  added(): void;
  notAdded(): void;
}

let audio: AudioContext | null = null;

/** The sounds of this page. Silent where the browser has no sound, or does not allow a page to make one yet. */
export const scanSounds: ScanSounds = {
  added: () => play(ADDED),
  notAdded: () => play(NOT_ADDED),
};

function play(tones: readonly Tone[]): void {
  try {
    audio ??= new AudioContext();
    // A page that was opened without a touch or a key is silent until it gets one.
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
    for (const tone of tones) sound(audio, tone);
  } catch {
    // Must: a sale never fails because of a sound.
  }
}

function sound(context: AudioContext, { hz, fromS, forS }: Tone): void {
  const startS = context.currentTime + fromS;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = hz;
  volume.gain.setValueAtTime(0, startS);
  volume.gain.linearRampToValueAtTime(LOUDNESS, startS + EDGE_S);
  volume.gain.setValueAtTime(LOUDNESS, startS + forS - EDGE_S);
  volume.gain.linearRampToValueAtTime(0, startS + forS);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(startS);
  oscillator.stop(startS + forS);
}
