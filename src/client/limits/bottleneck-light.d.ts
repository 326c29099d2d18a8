// Bottleneck's build without Redis, a quarter of the size, ships no types of its own.
declare module 'bottleneck/light.js' {
  import Bottleneck from 'bottleneck';
  export default Bottleneck;
}
