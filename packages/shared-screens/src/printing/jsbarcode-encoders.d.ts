// The library has types only for its entry file, so the encoders are declared here.
declare module 'jsbarcode/bin/barcodes/*' {
  interface Encoder {
    valid(): boolean;
    encode(): { data: string };
  }
  type EncoderClass = new (text: string, options: { flat: true }) => Encoder;

  export const CODE128: EncoderClass;
  export const EAN8: EncoderClass;
  export const EAN13: EncoderClass;
  export const UPC: EncoderClass;
}
