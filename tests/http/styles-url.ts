export default "/assets/app.css";
