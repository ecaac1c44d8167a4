/** The data sets as MongoDB collections. The build, the browser and tests may import this. */
import { ObjectId } from 'bson';
import { FACTS } from './facts';
import { asDatasetName, type DatasetName } from './types';

type Document = Record<string, unknown>;

/**
 * Returns the documents of each collection: new objects for each call, so that a run may change them.
 *
 * @param name a data set: shop, places or people
 * @throws if there is no such data set
 */
export function mongoCollections(name: string): Record<string, Document[]> {
  return COLLECTIONS[asDatasetName(name)]();
}

const COLLECTIONS: Record<DatasetName, () => Record<string, Document[]>> = {
  shop: shopCollections,
  /** `_id` is the postal code, because an id may be any unique value. */
  places: () => ({
    places: FACTS.places.map(({ code, city, region, population, location }) => ({
      _id: code,
      city,
      region,
      population,
      loc: [...location],
    })),
  }),
  /** `_id` is the number of the person. */
  people: () => ({
    people: FACTS.people.map(({ id, first, last, manager, born, hired, skills, ...facts }) => ({
      _id: id,
      name: { first, last },
      ...pickPresent({ email: facts.email }),
      born: new Date(born),
      hired: new Date(hired),
      department: facts.department,
      title: facts.title,
      salary: facts.salary,
      ...pickPresent({ managerId: manager }),
      city: facts.city,
      skills: [...skills],
    })),
  }),
};

/** The part of an id that identifies its collection. */
const KIND = { customers: 1, products: 2, orders: 3, reviews: 4 } as const;
/** Products have no date, so all were created on the same day. */
const PRODUCTS_ENTERED = '2024-01-02T09:00:00Z';

/**
 * Items are embedded in their order with the product's name at that time, because they are read together and never change.
 * Reviews are a collection, because their number is unbounded. What is NULL in SQL is absent here, except for one
 * `phone: null`. Prices are plain numbers: all are multiples of 0.25, which doubles store and add exactly.
 */
function shopCollections(): Record<string, Document[]> {
  const { customers, products, orders, reviews } = FACTS.shop;
  const customerIds = new Map(customers.map(({ id, joined }) => [id, objectId('customers', id, joined)]));
  const productIds = new Map(products.map(({ id }) => [id, objectId('products', id, PRODUCTS_ENTERED)]));
  return {
    customers: customers.map(({ id, name, email, city, country, joined, phone, referredBy }) => ({
      _id: customerIds.get(id),
      name,
      email,
      city,
      country,
      joined: new Date(joined),
      ...pickPresent({ phone, referredBy: referredBy && customerIds.get(referredBy) }),
    })),
    products: products.map(({ id, sku, name, category, price, stock, tags, details }) => ({
      _id: productIds.get(id),
      sku,
      name,
      category,
      price,
      stock,
      tags: [...tags],
      ...pickPresent({ details: details && { ...details } }),
    })),
    orders: orders.map(({ id, customer, orderedAt, status, shippedAt, coupon, items }) => ({
      _id: objectId('orders', id, orderedAt),
      number: id,
      customerId: customerIds.get(customer),
      orderedAt: new Date(orderedAt),
      status,
      ...pickPresent({ shippedAt: shippedAt && new Date(shippedAt), coupon }),
      items: items.map(({ product, quantity, unitPrice }) => ({
        productId: productIds.get(product),
        name: products[product - 1]?.name,
        quantity,
        unitPrice,
      })),
    })),
    reviews: reviews.map(({ id, product, customer, rating, title, body, createdAt }) => ({
      _id: objectId('reviews', id, createdAt),
      productId: productIds.get(product),
      customerId: customerIds.get(customer),
      rating,
      title,
      ...pickPresent({ body }),
      createdAt: new Date(createdAt),
    })),
  };
}

/** Returns the id that a document would have received when it was created: seconds, five fixed bytes, a counter. */
function objectId(kind: keyof typeof KIND, id: number, at: string): ObjectId {
  const seconds = Math.floor(Date.parse(at) / 1000).toString(16);
  return new ObjectId(`${seconds}5eed0dada${KIND[kind]}${id.toString(16).padStart(6, '0')}`);
}

/** Returns the fields that aren't undefined. */
function pickPresent(fields: Document): Document {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
