/** The data sets as MongoDB collections. Pure: build, browser and tests may all import it. */
import { ObjectId } from 'bson';
import { FACTS } from './facts';
import { asDatasetName, type DatasetName } from './types';

type Document = Record<string, unknown>;

/**
 * @param name a data set: shop, places or people
 * @returns the documents of each collection; new objects at each call, so that a run may change them
 * @throws where there is no such data set
 */
export function mongoCollections(name: string): Record<string, Document[]> {
  return COLLECTIONS[asDatasetName(name)]();
}

const COLLECTIONS: Record<DatasetName, () => Record<string, Document[]>> = {
  shop: shopCollections,
  /** `_id` is the postal code: an id may be any value that is unique. */
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

/** Which collection an id belongs to, as part of the id. */
const KIND = { customers: 1, products: 2, orders: 3, reviews: 4 } as const;
/** Products have no date of their own: all were entered on one day. */
const PRODUCTS_ENTERED = '2024-01-02T09:00:00Z';

/**
 * Items are embedded in their order, with the product's name as it was then: they are read together and never change.
 * Reviews are a collection: their number grows without bound. What is NULL in SQL is absent here, but for one `phone: null`.
 * Prices are plain numbers: all are multiples of 0.25, which doubles hold and add exactly, and documents stay readable.
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

/** The id that the fact would have got when it came to be: seconds, five fixed bytes, a counter. */
function objectId(kind: keyof typeof KIND, id: number, at: string): ObjectId {
  const seconds = Math.floor(Date.parse(at) / 1000).toString(16);
  return new ObjectId(`${seconds}5eed0dada${KIND[kind]}${id.toString(16).padStart(6, '0')}`);
}

/** The fields that have a value, `null` counting as one. */
function pickPresent(fields: Document): Document {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
