import { BrandMark } from '../plain-pages/brand-mark';
import { ProductPicture } from './product-picture';

/**
 * Shows the product's name and a picture of it beside the login and the subscription area, so that both look like one
 * product. Says nothing that a person needs to read, so screen readers skip it.
 */
export function Front() {
  return (
    <div className="ev-front" aria-hidden="true">
      <div className="ev-front-brand">
        <BrandMark size={44} />
        <span>Evertill</span>
      </div>
      <ProductPicture />
    </div>
  );
}
