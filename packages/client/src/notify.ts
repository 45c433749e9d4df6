/** Calls what the app gave. What it throws is the app's to see, as an uncaught error, and stops nothing here. */
export function notify<T>(listener: ((value: T) => void) | undefined, value: T): void {
  try {
    listener?.(value);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
