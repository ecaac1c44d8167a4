import { expect, test, vi } from 'vitest';
import { createAssetStore } from './asset-store';

const bytes = new Uint8Array([1, 2]).buffer;

test('returns assets without a request', async () => {
  const request = vi.fn();
  expect(await createAssetStore({ a: bytes }, request).get('a')).toEqual(new Uint8Array([1, 2]));
  expect(request).not.toHaveBeenCalled();
});

test('requests a missing file once, and again after a failure', async () => {
  const request = vi.fn();
  const store = createAssetStore({}, request);
  const failures = [store.get('a'), store.get('a')].map((file) =>
    expect(file).rejects.toThrow("The file a couldn't be loaded. Check your connection."),
  );
  store.receive('a', undefined);
  await Promise.all(failures);
  const file = store.get('a');
  store.receive('a', bytes);
  expect(await file).toEqual(new Uint8Array([1, 2]));
  expect(request).toHaveBeenCalledTimes(2);
});
